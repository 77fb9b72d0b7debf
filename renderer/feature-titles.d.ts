/** Built by `feature-titles.mts` from the catalogues of the features. */
declare module 'virtual:feature-titles' {
  const titles: Readonly<Record<'en', Readonly<Record<string, string>>>> &
    Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  export default titles
}
