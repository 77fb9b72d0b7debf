// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LevelNotice } from '../../../records/edit/level-notice.tsx'
import '../record-words.ts'

const noticeAt = (level: number | null) =>
  render(<LevelNotice kind="channel" act="update" level={level} />).container.textContent

it('lists once the settings an older server lacks, each with the level that introduced it', () => {
  expect(noticeAt(175)).toMatch(/^\d+ settings need a newer server than this one \(feature level 175\): /)
  expect(noticeAt(175)).toContain('Folder (389)')
  expect(noticeAt(390)).not.toContain('Folder')
})

it('uses the singular for one setting', () => {
  expect(noticeAt(506)).toBe(
    '1 setting needs a newer server than this one (feature level 506): Push notifications by default (507).',
  )
})

it('shows nothing for a server that has them all, or that does not report its level', () => {
  expect([noticeAt(507), noticeAt(null)]).toEqual(['', ''])
})
