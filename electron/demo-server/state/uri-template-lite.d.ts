/** The package brings no types; this is all of it that is used here. */
declare module 'uri-template-lite' {
  export function expand(template: string, data: Readonly<Record<string, string | undefined>>): string
}
