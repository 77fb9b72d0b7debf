import { expect, it } from 'vitest'
import type { HelpText, HelpTopic } from '../../lib/text/help.ts'
import { findHelp } from './help-pane.tsx'

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
