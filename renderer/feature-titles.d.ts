/** English titles. Built by `feature-titles.mts` from the catalogues of the features. */
declare module 'virtual:feature-titles' {
  const titles: Readonly<Record<string, string>>
  export default titles
}

/** Titles in the other languages, by language. */
declare module 'virtual:translated-feature-titles' {
  const titles: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  export default titles
}
