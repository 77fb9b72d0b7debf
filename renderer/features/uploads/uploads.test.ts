import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { type UploadState, type UploadTrouble, uploadTroubles } from '#contract/upload-links.ts'
import type { Upload } from '#contract/uploads.ts'
import { adviceText, belowText, canRetry, excludedText, leftText, timeText, troubleText } from './row-texts.ts'
import { groupsOf, type HeardUpload, paceOfUpload, totalOf } from './use-uploads.ts'

describe('row-texts', () => {
  const refused = (serverMessage?: string) => ({
    kind: 'invalid-input' as const,
    message: '',
    status: 413,
    ...(serverMessage !== undefined && { serverMessage }),
  })
  const upload = (more: Partial<Upload>): Upload => ({
    uploadId: 'u',
    profileId: 'p',
    name: 'a.pdf',
    size: 2_000_000,
    state: 'running',
    since: 0,
    sent: 1_000_000,
    startedFrom: 0,
    startedAt: 0,
    canPause: true,
    breaks: 0,
    waits: null,
    trouble: null,
    stored: null,
    ...more,
  })

  describe('problems', () => {
    it.each(uploadTroubles)('shows for %s a text and advice, but no key', (what: UploadTrouble) => {
      for (const failure of [null, refused(), refused('No.')]) {
        for (const words of [troubleText({ what, failure }, null), adviceText({ what, failure })]) {
          expect(words).not.toMatch(/^(trouble|advice)\.|\{\{/)
        }
      }
    })

    it('names the limit that the server reported', () => {
      expect(troubleText({ what: 'too-large', failure: null }, 25)).toBe(
        'Too large for this server: at most 25 MiB per file',
      )
      expect(troubleText({ what: 'too-large', failure: null }, null)).toBe('Too large for this server')
    })

    it('quotes the server, and says who can help if a page answers instead', () => {
      expect(adviceText({ what: 'too-large', failure: refused('Too big.') })).toBe('The server says: “Too big.”')
      expect(adviceText({ what: 'refused-on-the-way', failure: refused() })).toBe(
        'Ask your server administrator to raise the proxy limit. Code 413.',
      )
    })

    it('offers no retry where it can’t help', () => {
      expect(uploadTroubles.filter((what) => !canRetry(what))).toEqual(['too-large', 'copy-lost'])
    })
  })

  it('shows below a name what holds the upload, and what is kept', () => {
    const now = Date.now()
    expect(belowText(upload({}))).toBeNull()
    expect(belowText(upload({ breaks: 1 }))).toBe('1 MB of 2 MB. Resumed once after the connection was lost.')
    expect(belowText(upload({ breaks: 3 }))).toContain('Resumed 3 times')
    expect(belowText(upload({ state: 'waiting', waits: { for: 'server', until: now } }))).toContain(
      'continues automatically',
    )
    const after = (failure: Partial<Failure>) =>
      belowText(
        upload({
          state: 'waiting',
          waits: { for: 'server', until: now, failure: { kind: 'server', message: '', ...failure } },
        }),
      )
    expect(after({ status: 500, serverMessage: 'disk full' })).toContain('status 500: “disk full”')
    expect(after({ status: 502 })).toContain('status 502.')
    expect(after({})).toContain('The server had an error.')
    expect(belowText(upload({ state: 'waiting', waits: { for: 'line', until: now } }))).toContain('Trying again at')
    expect(belowText(upload({ state: 'paused', since: now }))).toContain('1 MB sent. The server keeps')
    expect(belowText(upload({ state: 'paused', since: now, sent: 0 }))).toContain('Nothing has been sent yet')
    expect(belowText(upload({ state: 'copying' }))).toContain('Keep this tab open')
  })

  it('adds the date to a time of another day', () => {
    expect(timeText(Date.now())).toMatch(/^\d\d:\d\d$/)
    expect(timeText(0)).toMatch(/1970|1969/)
  })

  it.each([
    [null, null],
    [0.2, '1 s'],
    [89, '89 s'],
    [600, '10 min'],
    [7_200, '2 h'],
  ])('writes %s remaining seconds as %s', (seconds, words) => {
    expect(leftText(seconds)).toBe(words)
  })

  it('reports what was removed from a name', () => {
    expect(excludedText('a.pdf')).toBeNull()
    expect(excludedText('[a].pdf')).toBe('Square brackets removed from the name')
    expect(excludedText('a\u202eb.pdf')).toContain('Characters that a link can’t contain')
  })
})

describe('use-uploads', () => {
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
})
