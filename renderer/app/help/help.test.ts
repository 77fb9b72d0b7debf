import { describe, expect, it } from 'vitest'
import { connectPage } from '../../features/connect/index.ts'
import { helpKey, type HelpText, helpTexts, type HelpTopic, helpTopics, plainText } from '../../lib/text/help.ts'
import { features } from '../features.ts'
import { allTopics, registrations, topicAt, topicOf } from './all-help.ts'
import { findHelp } from './help-pane.tsx'

describe('all-help', () => {
  const everyPage = [connectPage.path, ...features.flatMap(({ pages }) => pages.map(({ path }) => path))]
  const everyFeature = ['connect', ...features.map(({ id }) => id)]

  it.each(everyPage)('has help for the page %s', (path) => {
    expect(topicOf(path)?.id).toBeDefined()
    expect(allTopics().filter(({ pages }) => pages.includes(path))).toHaveLength(1)
  })

  it.each(everyPage)('finds the help of the page %s by its address', (path) => {
    const address = path.replaceAll(/\$\w+/g, '7')
    expect(topicAt(path === connectPage.path ? path : `/o/acme/${address}`)).toBe(topicOf(path))
  })

  it('explains only pages that exist, each in the help of its own feature', () => {
    expect(registrations.map(([feature]) => feature)).toEqual(everyFeature)
    for (const { id, feature, pages } of allTopics()) {
      const own = features.find((one) => one.id === feature)?.pages.map(({ path }) => path) ?? [connectPage.path]
      expect(pages.length, id).toBeGreaterThan(0)
      expect(own, id).toEqual(expect.arrayContaining([...pages]))
    }
  })

  describe.each(registrations)('the help of %s', (feature, its) => {
    const topics = helpTopics(feature, its)
    const english = helpTexts(feature)

    it('has a title, a purpose, tasks with steps, and facts in every topic', () => {
      for (const { id, title, purpose, tasks, facts } of topics) {
        const key = id.replace('/', '.')
        const add = (part: string) => `add ${key}.${part} to assets/locales/en/help.json`
        expect(plainText(title), add('title')).not.toBe('')
        expect(plainText(purpose), add('purpose')).toMatch(/\.$/)
        expect(tasks, add('task.<task>')).not.toEqual([])
        expect(facts, add('fact.1')).not.toEqual([])
        for (const task of tasks) expect(task.steps, add(`task.${task.id}.1`)).not.toEqual([])
      }
    })

    it('shows all its texts', () => {
      const shown = (text: HelpText) => (text.length === 0 ? 0 : 1)
      const count = topics.reduce(
        (sum, { title, purpose, tasks, facts }) =>
          sum +
          shown(title) +
          shown(purpose) +
          facts.length +
          tasks.reduce((all, { steps }) => all + 1 + steps.length, 0),
        0,
      )
      expect(english.filter(([key]) => !helpKey.test(key))).toEqual([])
      expect(count).toBe(english.length)
    })

    it('names labels by their key, and only labels that a page has', () => {
      const labels = topics.flatMap(({ title, purpose, tasks, facts }) =>
        [title, purpose, ...facts, ...tasks.flatMap((task) => [task.title, ...task.steps])].flat(),
      )
      // A key that no file has would be shown in its brackets, and a missing value as braces or as nothing.
      expect(labels.filter(({ text }) => /\[\[|\]\]|\{\{|\}\}|undefined/.test(text))).toEqual([])
      expect(labels.filter(({ text, isLabel }) => isLabel && text.trim() === '')).toEqual([])
      expect(english.filter(([, text]) => /[“”"]|\*\*/.test(text))).toEqual([])
    })
  })
})

describe('help-pane', () => {
  const text = (words: string): HelpText => [{ text: words, isLabel: false }]
  const topic: HelpTopic = {
    id: 'quays/list',
    feature: 'quays',
    pages: ['quays'],
    title: text('Quays'),
    purpose: text('This page lists the quays.'),
    tasks: [{ id: 'close', title: text('Close a quay'), steps: [text('Choose a reason.'), text('Click Send.')] }],
    facts: [text('Ferries are redirected automatically.')],
  }
  const find = (query: string) => findHelp([topic], query).map(({ key }) => key)

  it('finds a topic, a task and a fact by their words, whatever their case and accents', () => {
    expect(find('LISTS')).toEqual(['quays/list topic'])
    expect(find('réason')).toEqual(['quays/list task close'])
    expect(find('ferries')).toEqual(['quays/list fact 0'])
    expect(find('tram')).toEqual([])
  })

  it('requires every word, which may be in different steps', () => {
    expect(find('send reason')).toEqual(['quays/list task close'])
    expect(find('send ferries')).toEqual([])
  })

  it('lists matches in a title first', () => {
    const other: HelpTopic = { ...topic, id: 'boats/list', title: text('Boats'), facts: [text('A quay has boats.')] }
    expect(findHelp([other, topic], 'quays').map(({ key }) => key)[0]).toBe('quays/list topic')
  })
})
