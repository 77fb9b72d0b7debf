import type { Area, AreaTexts } from '#contract/text-types.ts'

/** Texts by language and area. Their paths are long, so they are a module of their own, which the first page doesn't load. */
const files = import.meta.glob<AreaTexts>('../../../assets/locales/*/*.json', { import: 'default' })

/** Areas: the files of the English texts. */
export const areas = Object.keys(files).flatMap((path): Area[] => {
  const area = /\/en\/(.+)\.json$/.exec(path)?.[1]
  return area === undefined ? [] : [area as Area]
})

/** Loads the texts of an area in a language; undefined if it has none. */
export const loadFile = async (tag: string, area: Area): Promise<AreaTexts | undefined> =>
  files[`../../../assets/locales/${tag}/${area}.json`]?.()
