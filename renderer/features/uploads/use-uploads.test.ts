import { expect, it } from 'vitest'
import type { UploadState } from '#contract/upload-links.ts'
import { groupsOf, paceOfUpload, totalOf, type HeardUpload } from './use-uploads.ts'

const upload = (name: string, state: UploadState, more: Partial<HeardUpload> = {}): HeardUpload => ({
  uploadId: name,
  profileId: 'p',
  name,
  size: 1_000,
  state,
  since: 0,
  sent: 0,
  startedFrom: 0,
  startedAt: 0,
  canPause: true,
  breaks: 0,
  waits: null,
  trouble: null,
  stored: null,
  heardAt: 2_000,
  ...more,
})

it('sorts problems first, then running, held and waiting uploads; completed ones are separate, the latest first', () => {
  const states = ['next', 'paused', 'done', 'waiting', 'running', 'failed', 'copying'] as const
  const { queue, done } = groupsOf([
    ...states.map((state) => upload(state, state)),
    upload('later', 'done', { since: 9 }),
  ])
  expect(queue.map(({ name }) => name)).toEqual(['failed', 'running', 'copying', 'waiting', 'paused', 'next'])
  expect(done.map(({ name }) => name)).toEqual(['later', 'done'])
})

it('counts the speed only since the last start', () => {
  expect(paceOfUpload(upload('a', 'running', { sent: 600, startedFrom: 400 }))).toEqual({ pace: 100, left: 4 })
})

it('totals running and waiting uploads, and the speed of all running ones', () => {
  const queue = [
    upload('a', 'running', { sent: 600, startedFrom: 400 }),
    upload('b', 'running', { sent: 200 }),
    upload('c', 'next', { sent: 500 }),
    upload('d', 'paused', { sent: 500 }),
    upload('e', 'failed', { sent: 500 }),
  ]
  expect(totalOf(queue)).toEqual({ running: 2, share: 800 / 3_000, pace: 200, left: 11 })
  expect(totalOf([])).toEqual({ running: 0, share: 0, pace: null, left: null })
})
