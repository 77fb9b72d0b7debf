/** The package has no types; these cover what tests compare with. */
declare module 'uri-template-lite' {
  export function expand(template: string, values: Readonly<Record<string, string>>): string
  export default class Template {
    constructor(template: string)
    match: (url: string) => Readonly<Record<string, string | string[] | undefined>> | null
  }
}
