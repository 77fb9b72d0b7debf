import { helpTopics, type Help, type HelpTopic } from '../../lib/help.ts'
import { features } from '../features.ts'

/** Help of every feature, found by its folder. The module contains the texts of all pages, so it is loaded on demand. */
export const registrations: Readonly<Record<string, Help>> = Object.fromEntries(
  Object.entries(import.meta.glob<Help>('../../features/*/help-words.ts', { eager: true, import: 'help' })).map(
    ([path, help]) => [path.split('/').at(-2) ?? '', help],
  ),
)

let topics: readonly HelpTopic[] | null = null

/** Every topic, in the order of the navigation. The texts are kept, because the language of a page never changes. */
export const allTopics = (): readonly HelpTopic[] =>
  (topics ??= ['connect', ...features.map(({ id }) => id)].flatMap((feature) => {
    const help = registrations[feature]
    return help === undefined ? [] : helpTopics(feature, help)
  }))

/** The topic that explains a page; undefined for a page that only leads to another one. */
export const topicOf = (page: string): HelpTopic | undefined => allTopics().find(({ pages }) => pages.includes(page))

/** The topic of an address, such as `/o/<profile>/channels/4`; undefined while no page is open. */
export function topicAt(pathname: string): HelpTopic | undefined {
  const path = pathname.replace(/^\/o\/[^/]+\//, '')
  return topicOf(path) ?? allTopics().find(({ pages }) => pages.some((page) => patternOf(page).test(path)))
}

const patternOf = (page: string): RegExp => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`)
