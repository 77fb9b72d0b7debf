import { foldLetters } from '#contract/fold-letters.ts'
import type { HelpTopic } from '../../lib/help.ts'
import { plainText } from '../../lib/help-text.ts'

/** A task or fact that has every word of the search, or a topic whose title or purpose has them. */
export interface HelpResult {
  readonly key: string
  readonly topic: HelpTopic
  readonly task: string | null
  readonly text: string
}

/** Finds help by its texts. Titles come before steps and facts, and otherwise the order of the pages is kept. */
export function findHelp(topics: readonly HelpTopic[], query: string): HelpResult[] {
  const words = foldLetters(query.trim()).split(/\s+/)
  const has = (text: string) => words.every((word) => foldLetters(text).includes(word))
  const found = topics.flatMap((topic): readonly (HelpResult & { readonly isTitle: boolean })[] => {
    const { id, title, purpose, tasks, facts } = topic
    const page = plainText(title)
    const result = (part: string, task: string | null, text: string, isTitle: boolean) => ({
      key: `${id} ${part}`,
      topic,
      task,
      text,
      isTitle,
    })
    return [
      ...(has(`${page}\n${plainText(purpose)}`) ? [result('topic', null, plainText(purpose), has(page))] : []),
      ...tasks.flatMap((task) => {
        const name = plainText(task.title)
        const all = `${page}\n${name}\n${task.steps.map(plainText).join('\n')}`
        return has(all) ? [result(`task ${task.id}`, task.id, name, has(`${page} ${name}`))] : []
      }),
      ...facts.map(plainText).flatMap((fact, index) => (has(fact) ? [result(`fact ${index}`, null, fact, false)] : [])),
    ]
  })
  return found.toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))
}
