import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:feature-titles'

/**
 * Titles of all features by language, as a separate module: the navigation shows them at once, but the catalogues that
 * contain them are loaded with the pages.
 */
export const featureTitles = (): Plugin => ({
  name: 'feature-titles',
  resolveId: (asked) => (asked === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const folder = join(import.meta.dirname, 'features')
    const titles: Record<string, Record<string, string>> = { en: {} }
    for (const feature of readdirSync(folder)) {
      for (const file of readdirSync(join(folder, feature))) {
        const [isCatalogue, tag = 'en'] = /^words(?:\.([\w-]+))?\.ts$/.exec(file) ?? []
        if (isCatalogue === undefined) continue
        const path = join(folder, feature, file)
        this.addWatchFile(path)
        const title = titleIn(readFileSync(path, 'utf8'))
        if (title !== undefined) (titles[tag] ??= {})[feature] = title
      }
    }
    return `export default ${JSON.stringify(titles)}`
  },
})

/** Returns the text `title` in the source of a catalogue. */
const titleIn = (source: string): string | undefined => /^ {2}title: '([^'\\]+)',$/m.exec(source)?.[1]
