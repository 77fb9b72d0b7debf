import { isPseudo } from '#contract/languages.ts'
import { changeLanguage, direction, language, setTexts, wantedAreas } from '#contract/texts.ts'
import type { Area, AreaTexts } from '#contract/text-types.ts'

/** English texts of the first page, which are part of its code. All others are files. */
const first = import.meta.glob<AreaTexts>('../../../assets/locales/en/{app,components,connect,contract}.json', {
  eager: true,
  import: 'default',
})

/** Languages of the console: the folders of `assets/locales`. */
export const locales: readonly string[] = Object.keys(import.meta.glob('../../../assets/locales/*/app.json')).map(
  (path) => path.split('/').at(-2) ?? '',
)

/** Loads in progress and finished ones, by language and area. */
const loads = new Map<string, Promise<void>>()
/** True if the generated language is written from right to left. */
let isMirrored = false

/** Loads the texts of areas in the current language, and in English for texts that the language lacks. */
export async function loadTexts(...areas: readonly Area[]): Promise<void> {
  const tag = language()
  await Promise.all(
    areas.map((area) => {
      const name = `${tag}/${area}`
      const load = loads.get(name) ?? loadArea(tag, area)
      loads.set(name, load)
      return load
    }),
  )
}

async function loadArea(tag: string, area: Area): Promise<void> {
  const load = async (language: string) => (await import('./text-files.ts')).loadFile(language, area)
  const [original, own] = await Promise.all([
    first[`../../../assets/locales/en/${area}.json`] ?? load('en'),
    tag === 'en' || isPseudo(tag) ? undefined : load(tag),
  ])
  if (original === undefined) return
  setTexts('en', area, original)
  if (isPseudo(tag)) setTexts(tag, area, await generate(original))
  else if (own) setTexts(tag, area, own)
}

/** Generates a language. The code for it is loaded only when the language is chosen. */
async function generate(original: AreaTexts): Promise<AreaTexts> {
  const { accented, mirrored } = await import('./pseudo-language.ts')
  return isMirrored ? mirrored(original) : accented(original)
}

/** Loads code and then its texts, which otherwise would be missing for a moment. */
export const withTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const loaded = await load()
    await loadTexts(...wantedAreas())
    return loaded
  }

/** Loads the language of this page before anything is rendered, and sets it on the document. */
export async function startLanguage(tag: string, isFromRightToLeft: boolean): Promise<void> {
  isMirrored = isPseudo(tag) && isFromRightToLeft
  await changeLanguage(tag, isMirrored)
  await loadTexts(...wantedAreas())
  document.documentElement.lang = tag
  document.documentElement.dir = direction()
}
