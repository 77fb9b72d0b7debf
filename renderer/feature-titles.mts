import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const english = 'virtual:feature-titles'
const translated = 'virtual:translated-feature-titles'

/**
 * Titles of all features, as separate modules: the navigation shows them at once, but the catalogues that contain them
 * are loaded with the pages. Most pages are English, so the other languages have a module of their own.
 */
export const featureTitles = (): Plugin => ({
  name: 'feature-titles',
  resolveId: (asked) => (asked === english || asked === translated ? `\0${asked}` : undefined),
  load(id) {
    if (id !== `\0${english}` && id !== `\0${translated}`) return undefined
    const folder = join(import.meta.dirname, 'features')
    const titles: Record<string, Record<string, string>> = {}
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
    const { en, ...others } = titles
    return `export default ${JSON.stringify(id === `\0${english}` ? en : others)}`
  },
})

/** Returns the text `title` in the source of a catalogue. */
const titleIn = (source: string): string | undefined => /^ {2}title: '([^'\\]+)',$/m.exec(source)?.[1]
