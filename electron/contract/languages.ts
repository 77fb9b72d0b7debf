/** The languages of the page. The last two are made from English for tests (`renderer/lib/README.md`). */
export const languages = ['en', 'en-XA', 'ar-XB'] as const
export type Language = (typeof languages)[number]
