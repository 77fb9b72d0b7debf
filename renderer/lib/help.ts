import { partsOf, type HelpText } from './help-text.ts'
import type { Texts } from './text-types.ts'

/** Help of a feature: its texts, the pages that they explain, and the catalogues whose labels they name. */
export interface Help {
  readonly t: Texts
  /** Topics in order, each with the pages that it explains, as in the feature's registration. */
  readonly topics: Readonly<Record<string, readonly string[]>>
  /** Catalogues of the labels, by the name before the colon. Labels without a colon are in `page`. */
  readonly labels: Readonly<Record<string, Texts>> & { readonly page: Texts }
}

export interface HelpTask {
  readonly id: string
  readonly title: HelpText
  readonly steps: readonly HelpText[]
}

/** Help for a page, in the language of the console. */
export interface HelpTopic {
  /** Feature and topic, such as `channels/list`. */
  readonly id: string
  readonly feature: string
  readonly pages: readonly string[]
  readonly title: HelpText
  readonly purpose: HelpText
  readonly tasks: readonly HelpTask[]
  readonly facts: readonly HelpText[]
}

/**
 * Keys of a help catalogue: `list.title`, `list.purpose`, `list.task.archive` with its steps `list.task.archive.1`, and
 * `list.fact.1`.
 */
export const helpKey =
  /^(?<topic>[a-z-]+)\.(?:(?<one>title|purpose)|task\.(?<task>[a-z-]+)(?:\.(?<step>\d+))?|fact\.(?<fact>\d+))$/

interface Found {
  readonly key: string
  readonly topic: string
  readonly one?: string
  readonly task?: string
  readonly step?: string
  readonly fact?: string
}

/** Reads the topics of a feature from its texts, in the order in which the catalogue has them. */
export function helpTopics(feature: string, { t, topics, labels }: Help): HelpTopic[] {
  const text = (key: string) => partsOf(t.find(key) ?? '', labels)
  const keys = Object.keys(t.english).flatMap((key): Found[] => {
    const groups = helpKey.exec(key)?.groups
    return groups === undefined ? [] : [{ ...(groups as unknown as Omit<Found, 'key'>), key }]
  })
  return Object.entries(topics).map(([topic, pages]) => {
    const its = keys.filter((one) => one.topic === topic)
    const steps = (task: string | undefined) => its.filter((one) => one.task === task && one.step !== undefined)
    return {
      id: `${feature}/${topic}`,
      feature,
      pages,
      title: text(`${topic}.title`),
      purpose: text(`${topic}.purpose`),
      tasks: its
        .filter(({ task, step }) => task !== undefined && step === undefined)
        .map(({ key, task = '' }) => ({ id: task, title: text(key), steps: steps(task).map((one) => text(one.key)) })),
      facts: its.filter(({ fact }) => fact !== undefined).map(({ key }) => text(key)),
    }
  })
}
