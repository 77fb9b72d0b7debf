import i18next from 'i18next'
import { showHidden } from './name-marks.ts'
import { isPseudo } from '#contract/languages.ts'
import type { Catalogue, Words } from './text-types.ts'

/**
 * Texts of the console by language and area (`README.md` in this folder). All texts that a person reads are in areas.
 */
const i18n = i18next.createInstance()
/** True if the current language is written from right to left. */
let isRightToLeft = false

/**
 * Isolates a value, because a name or an address in another script would reorder the words around it in right-to-left
 * text. Hidden characters would do so in any language, so they are made visible.
 */
export function inOwnDirection(value: string): string {
  const shown = showHidden(value)
  return isRightToLeft ? `\u2068${shown}\u2069` : shown
}

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  // Keys are flat, so a full stop in one has no meaning.
  keySeparator: false,
  nsSeparator: false,
  // React escapes values, and escaping twice would show entities. Inserted values keep their own direction.
  interpolation: { escapeValue: true, escape: inOwnDirection },
  initAsync: false,
  resources: {},
  returnNull: false,
})

/** Loads the texts of an area in a language; undefined if it has none. */
export type LoadTranslation = (area: string, tag: string) => Promise<Words | undefined>

/** English texts by area. */
const areas = new Map<string, Words>()
/** The current language, or the one that is being loaded. */
let wanted = 'en'
/** True if the generated language is written from right to left. */
let isMirrored = false
let loadTranslation: LoadTranslation = async () => undefined
/** Loads in progress, for areas that were registered after the language was chosen. */
const onTheirWay = new Set<Promise<void>>()

/** Generates a language. The code for it is loaded only when the language is chosen. */
async function generate(english: Words): Promise<Words> {
  const { accented, mirrored } = await import('./pseudo-language.ts')
  return isMirrored ? mirrored(english) : accented(english)
}

async function loadWords(name: string, english: Words, tag: string): Promise<void> {
  if (i18n.hasResourceBundle(tag, name) && !isPseudo(tag)) return
  const words = isPseudo(tag) ? await generate(english) : await loadTranslation(name, tag)
  // If an area has no texts in the language, it stays English, as does each missing key.
  if (words) i18n.addResourceBundle(tag, name, words)
}

/**
 * Registers the English texts of an area and returns its translator. The name of an area is its file below `renderer/`,
 * without the extension. Values are `{{name}}`, numbers `{{count, number}}`.
 */
export function catalogue<const C extends Words>(name: string, english: C): Catalogue<C> {
  areas.set(name, english)
  i18n.addResourceBundle('en', name, english)
  if (wanted !== 'en') {
    const loading = loadWords(name, english, wanted).finally(() => onTheirWay.delete(loading))
    onTheirWay.add(loading)
  }
  // The texts are cached, because a table asks for the same texts in every row, and looking them up slows scrolling.
  const known = new Map<string, string>()
  const found = new Map<string, string | null>()
  const forget = () => {
    known.clear()
    found.clear()
  }
  i18n.on('languageChanged', forget)
  i18n.store.on('added', forget)
  const translate = (key: string, ...[values]: readonly object[]): string => {
    const asked = values ? `${key} ${JSON.stringify(values)}` : key
    const kept = known.get(asked)
    if (kept !== undefined) return kept
    const text = i18n.t(key, { ns: name, ...values })
    // Values may be any text, such as typed text, so the cache needs a limit.
    if (known.size >= mostKnown) known.clear()
    known.set(asked, text)
    return text
  }
  const look = (key: string, values: object): string | null => {
    const options = { ns: name, ...values }
    return i18n.exists(key, options) ? i18n.t(key, options) : null
  }
  const find = (key: string, values: Readonly<Record<string, string | number>> = {}): string | null => {
    if (Object.keys(values).length > 0) return look(key, values)
    const kept = found.get(key)
    if (kept !== undefined) return kept
    const text = look(key, values)
    if (found.size >= mostKnown) found.clear()
    found.set(key, text)
    return text
  }
  return Object.assign(translate, { english, find })
}

/** Limit of cached texts per area: more than a page shows. */
const mostKnown = 1_000

/**
 * Loads code together with its texts in the current language. Otherwise, split code would show English for a moment.
 */
export const withWords =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const loaded = await load()
    await Promise.all(onTheirWay)
    return loaded
  }

/**
 * Loads the language of the page for the areas in use. Called once, before a page renders; areas that are loaded later
 * follow.
 */
export async function loadLanguage(
  tag: string,
  load: LoadTranslation = loadTranslation,
  isFromRightToLeft = false,
): Promise<void> {
  wanted = tag
  loadTranslation = load
  isMirrored = isPseudo(tag) && isFromRightToLeft
  await Promise.all([...areas].map(([name, english]) => loadWords(name, english, tag)))
  isRightToLeft = isMirrored || i18n.dir(tag) === 'rtl'
  await i18n.changeLanguage(tag)
}

export const language = (): string => i18n.language

/** Writing direction of the current language. */
export const direction = (): 'ltr' | 'rtl' => (isRightToLeft ? 'rtl' : 'ltr')
