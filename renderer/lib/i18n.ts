import i18next from 'i18next'

/**
 * The languages of the console. Each area keeps its own catalogue beside it and registers it here; no text that a person
 * reads stands outside a catalogue (DESIGN §9).
 */
const i18n = i18next.createInstance()
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  // Keys are flat, so that a full stop in one means nothing.
  keySeparator: false,
  nsSeparator: false,
  // React escapes; escaping twice would show entities.
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {},
  returnNull: false,
})

type Singular<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K

/** The keys one may ask for: plural forms are chosen by `count`. */
export type TextKey<C> = Singular<Extract<keyof C, string>>

/** Registers an area's catalogue and returns its translator. Interpolation is `{{name}}`, numbers `{{count, number}}`. */
export function catalogue<const C extends Record<string, string>>(area: string, english: C) {
  i18n.addResourceBundle('en', area, english)
  // A table asks for the same words in every row, and looking them up anew is felt while it scrolls.
  const fixed = new Map<string, string>()
  i18n.on('languageChanged', () => fixed.clear())
  return (key: TextKey<C>, values?: Readonly<Record<string, string | number>>): string => {
    if (values) return i18n.t(key, { ns: area, ...values })
    const text = fixed.get(key) ?? i18n.t(key, { ns: area })
    fixed.set(key, text)
    return text
  }
}

/** A text whose key follows from data, such as a field's name; null where the area has none. */
export function findText(
  area: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | null {
  const options = { ns: area, ...values }
  return i18n.exists(key, options) ? i18n.t(key, options) : null
}

export const language = (): string => i18n.language
