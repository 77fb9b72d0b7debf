/** Languages of the page. The last one is generated from English for tests (`renderer/lib/README.md`). */
export const languages = ['en', 'en-XA'] as const
export type Language = (typeof languages)[number]
