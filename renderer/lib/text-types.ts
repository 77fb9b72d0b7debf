/** Types for the values of a text, derived from the placeholders of the English text. */

/** Texts of an area in one language, by key. */
export type Words = Readonly<Record<string, string>>

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<K> = K extends `${infer Base}_${PluralForm}` ? Base : K

/** Keys for which code can ask: `count` chooses between plural forms. */
type TextKey<C extends Words> = Singular<Extract<keyof C, string>>

/** English text of a key, or the union of all its plural forms. */
type TextOf<C extends Words, K extends string> = C[Extract<keyof C, K | `${K}_${PluralForm}`>]

/** Contents of the braces in a text: `name`, or `name, number`. */
type InBraces<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? Inside | InBraces<Rest> : never
type NameIn<Inside> = Inside extends `${infer Name}, ${string}` ? Name : Inside
type NumberIn<Inside> = Inside extends `${infer Name}, number` ? Name : never

/** A plural text needs a count to choose the form, whether it shows the count or not. */
type CountOf<C extends Words, K extends string> = `${K}_other` & keyof C extends never ? never : 'count, number'

type Values<Inside extends string> = [Inside] extends [never]
  ? []
  : [values: { readonly [Name in NameIn<Inside>]: Name extends NumberIn<Inside> ? number : string | number }]

/** If a key is one of several, the values of all of them are required, so that none is missing. */
export type Translate<C extends Words> = <K extends TextKey<C>>(
  key: K,
  ...values: Values<InBraces<TextOf<C, K>> | CountOf<C, K>>
) => string

/** Translator of an area. */
export interface Catalogue<C extends Words> extends Translate<C> {
  readonly english: C
  /** Looks up a text whose key depends on data, such as a field's name; null if the area has none. */
  readonly find: (key: string, values?: Readonly<Record<string, string | number>>) => string | null
}

/** Texts of an area whose keys depend on data. Catalogues differ in the values that they require, but all can be read so. */
export type Texts = Pick<Catalogue<Words>, 'english' | 'find'>
