import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { readersText } from './place-form.tsx'

const t = texts('messages')

const open = { name: 'dock', invite_only: false, is_web_public: false, subscriberCount: 12 }
const closed = { ...open, name: 'crew', invite_only: true }
const web = { ...open, name: 'news', is_web_public: true }

it('says who can read moved messages, only where a move changes that', () => {
  expect(readersText(closed, open)).toBe(t('warn.public', { channel: 'dock' }))
  expect(readersText(open, closed)).toBe(t('warn.private-count', { channel: 'crew', people: '12' }))
  expect(readersText(open, { ...closed, subscriberCount: undefined })).toBe(t('warn.private', { channel: 'crew' }))
  for (const [from, to] of [
    [open, open],
    [closed, closed],
    [web, web],
    [web, open],
  ] as const)
    expect(readersText(from, to)).toBeNull()
})

it('says that anyone on the internet can read a web-public channel, whatever the other one was', () => {
  for (const from of [open, closed]) expect(readersText(from, web)).toBe(t('warn.web-public', { channel: 'news' }))
})
