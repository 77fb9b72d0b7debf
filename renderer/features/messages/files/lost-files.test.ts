import { describe, expect, it } from 'vitest'
import type { Attachment } from '#contract/operations/messages.ts'
import { losesLinks, lostFiles } from './lost-files.tsx'

const file = (path_id: string, message_ids: readonly number[]): Attachment => ({
  id: 1,
  name: path_id,
  path_id,
  size: 5,
  create_time: 0,
  message_ids: [...message_ids],
})
const photo = file('2/ab/quay 3.jpg', [7])
const log = file('2/cd/log.csv', [7, 8])
const text = 'Photo: [a](/user_uploads/2/ab/quay%203.jpg), log: https://chat.example/user_uploads/2/cd/log.csv?x'

describe('files that lose their links', () => {
  it('are those that no message links to any more', () => {
    expect(lostFiles(text, 'Nothing.', 7, [photo, log])).toEqual([photo])
  })

  it('are none while the link remains, in any form', () => {
    expect(lostFiles(text, 'See /user_uploads/2/ab/quay%203.jpg', 7, [photo, log])).toEqual([])
    expect(losesLinks(text, text)).toBe(false)
  })

  it('are found by the text only', () => {
    expect(losesLinks(text, 'Nothing.')).toBe(true)
    expect(losesLinks('Nothing.', text)).toBe(false)
    expect(losesLinks('100% of /user_uploads/2/ab/50%.txt', '')).toBe(true)
  })
})
