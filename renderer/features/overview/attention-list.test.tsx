import { IconHash } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { AppError } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import type { AttentionItem, Feature } from '../../lib/page/feature.ts'
import { render } from '../../testing/render.tsx'
import { AttentionList, groupsOf } from './attention-list.tsx'
import type { FeatureItems } from './gather.tsx'

const t = texts('overview')

const item = (id: string, gravity: AttentionItem['gravity'], more: Partial<AttentionItem> = {}): AttentionItem => ({
  id,
  gravity,
  sentence: id,
  action: 'Show',
  path: id,
  ...more,
})
const feature = (id: string, section: Feature['section']): Feature => ({
  id,
  order: 1,
  section,
  title: () => id,
  icon: IconHash,
  help: {},
  pages: [{ path: id, load: () => Promise.reject(new Error('no page')) }],
})
const found = (
  id: string,
  section: Feature['section'],
  items: AttentionItem[],
  more: Partial<FeatureItems> = {},
): FeatureItems => ({
  feature: feature(id, section),
  items,
  state: 'read',
  error: null,
  readAgain: () => {},
  ...more,
})

const shown = (all: FeatureItems[], locked: Feature[] = []) =>
  render(<AttentionList found={all} locked={locked} base="#/o/p" />).container.textContent

it('puts the most severe group first, and the most severe item first in a group', () => {
  const all = [
    found('channels', 'channels', [item('a', 'note'), item('b', 'warn')]),
    found('invitations', 'people', [item('c', 'note')]),
    found('exports', 'record', [item('d', 'good'), item('e', 'bad')]),
  ]
  expect(
    groupsOf(all).map(({ section, items }) => `${section} ${items.map(({ sentence }) => sentence).join('')}`),
  ).toEqual(['record ed', 'channels ba', 'people c'])
})

it('names four items and counts the others', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  expect(shown([found('channels', 'channels', [item('x', 'note', { about: 'Empty', names })])])).toContain(
    'Empty: one, two, three, four and 2 more',
  )
})

it('claims that nothing needs attention only once everything was read, and lists what was not', () => {
  const error = new AppError({ kind: 'network', message: 'no route' })
  expect(shown([found('channels', 'channels', [])])).toContain(t('attention.none'))
  const reading = shown([found('channels', 'channels', [], { state: 'reading' })])
  expect(reading).toContain(t('attention.reading', { features: 'channels' }))
  expect(reading).not.toContain(t('attention.none'))
  const failed = shown([found('exports', 'record', [], { state: 'reading', error })])
  expect(failed).toContain(t('attention.failed', { feature: 'exports', why: '' }).trim())
  expect(failed).not.toContain(t('attention.none'))
  const reported = shown([found('x', 'text', [], { state: 'not-reported' })], [feature('y', 'people')])
  expect(reported).toContain(t('attention.not-listed', { features: 'x' }))
  expect(reported).toContain(t('attention.locked', { features: 'y' }))
  expect(reported).toContain(t('attention.none-found'))
  for (const part of [
    shown([found('x', 'text', [], { state: 'not-reported' })]),
    shown([], [feature('y', 'people')]),
  ]) {
    expect(part).not.toContain(t('attention.none'))
  }
})
