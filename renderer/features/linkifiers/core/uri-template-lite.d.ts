/** Types for the functions that tests compare with, because the package has none. */
declare module 'uri-template-lite' {
  export function expand(template: string, values: Readonly<Record<string, string>>): string
  export default class Template {
    constructor(template: string)
    match: (url: string) => Readonly<Record<string, string | string[] | undefined>> | null
  }
}
