/** Languages of the page. The last two are generated from English for tests (`renderer/lib/README.md`). */
export const languages = ['en', 'en-XA', 'ar-XB'] as const
export type Language = (typeof languages)[number]
