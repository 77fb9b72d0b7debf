import { expect, it } from 'vitest'
import { allTopics } from '../help/all-help.ts'
import { helpEntries } from './fixed-entries.ts'
import { findEntries, prepare } from './rank.ts'

const entries = helpEntries(allTopics())
const find = (query: string) =>
  findEntries(prepare(entries), query, { group: 'help', most: Infinity }).flatMap((group) => group.entries)

it('has every topic and every task of the help, each found by its name', () => {
  const wanted = allTopics().flatMap(({ id, tasks }) =>
    ['', ...tasks.map((task) => ` ${task.id}`)].map((part) => `help ${id}${part}`),
  )
  expect(entries.map(({ key }) => key)).toEqual(wanted)
  for (const { key, name } of entries) expect(find(name).map((entry) => entry.key)).toContain(key)
})

it('finds a task by its steps, and opens it', () => {
  const entry = entries.find(({ key }) => key === 'help channels/settings archive')
  expect(find(entry?.also?.split('\n')[0] ?? '')).toContain(entry)
  expect(entry?.action).toEqual({ kind: 'help', topic: 'channels/settings', task: 'archive' })
})
