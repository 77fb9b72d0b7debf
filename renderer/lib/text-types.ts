/** What a translator must be given, worked out from the placeholders of the English text. */

/** An area's texts in one language, by key. */
export type Words = Readonly<Record<string, string>>

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<K> = K extends `${infer Base}_${PluralForm}` ? Base : K

/** The keys one may ask for: plural forms are chosen by `count`. */
type TextKey<C extends Words> = Singular<Extract<keyof C, string>>

/** The English text of a key, or of all forms of a plural one. */
type TextOf<C extends Words, K extends string> = C[Extract<keyof C, K | `${K}_${PluralForm}`>]

/** What stands between the braces of a text: `name`, or `name, number`. */
type InBraces<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? Inside | InBraces<Rest> : never
type NameIn<Inside> = Inside extends `${infer Name}, ${string}` ? Name : Inside
type NumberIn<Inside> = Inside extends `${infer Name}, number` ? Name : never

/** Every plural text is chosen by a count, whether it shows the count or not. */
type CountOf<C extends Words, K extends string> = `${K}_other` & keyof C extends never ? never : 'count, number'

type Values<Inside extends string> = [Inside] extends [never]
  ? []
  : [values: { readonly [Name in NameIn<Inside>]: Name extends NumberIn<Inside> ? number : string | number }]

/** A key that is one of several takes what any of them needs, so that none finds a value missing. */
export type Translate<C extends Words> = <K extends TextKey<C>>(
  key: K,
  ...values: Values<InBraces<TextOf<C, K>> | CountOf<C, K>>
) => string
