import { wantTexts } from '#contract/texts.ts'
import { features } from '../features.ts'
import { connectPage } from '../../features/connect/index.ts'
import { helpTopics, type HelpTopic, type HelpTopics } from '../../lib/text/help.ts'
import { areas } from '../../lib/text/text-files.ts'

// The help names labels of every page, so it is loaded on demand, with all texts.
wantTexts(...areas)

/** Topics of each feature, in the order of the navigation. */
export const registrations: readonly (readonly [feature: string, topics: HelpTopics])[] = [
  ['connect', connectPage.help],
  ...features.map(({ id, help }) => [id, help] as const),
]

let topics: readonly HelpTopic[] | null = null

/** Every topic, in the order of the navigation. The texts are kept, because the language of a page never changes. */
export const allTopics = (): readonly HelpTopic[] =>
  (topics ??= registrations.flatMap(([feature, its]) => helpTopics(feature, its)))

/** The topic that explains a page; undefined for a page that only leads to another one. */
export const topicOf = (page: string): HelpTopic | undefined => allTopics().find(({ pages }) => pages.includes(page))

/** The topic of an address, such as `/o/<profile>/channels/4`; undefined while no page is open. */
export function topicAt(pathname: string): HelpTopic | undefined {
  const path = pathname.replace(/^\/o\/[^/]+\//, '')
  return topicOf(path) ?? allTopics().find(({ pages }) => pages.some((page) => patternOf(page).test(path)))
}

const patternOf = (page: string): RegExp => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`)
