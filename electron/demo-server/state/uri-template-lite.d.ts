/** The package has no types. These cover what is used of it here. */
declare module 'uri-template-lite' {
  export function expand(template: string, data: Readonly<Record<string, string | undefined>>): string
}
