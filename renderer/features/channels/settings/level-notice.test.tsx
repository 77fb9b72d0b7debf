import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LevelNotice } from '../../../components/edit/level-notice.tsx'
import '../record-text.ts'

const noticeAt = (level: number | null) =>
  renderToStaticMarkup(<LevelNotice kind="channel" act="update" level={level} />).replaceAll(/<[^>]+>/g, '')

it('says once which settings an older server lacks, each with the level that brought it', () => {
  expect(noticeAt(175)).toMatch(/^\d+ settings need a newer server than this one \(feature level 175\): /)
  expect(noticeAt(175)).toContain('Folder (389)')
  expect(noticeAt(390)).not.toContain('Folder')
})

it('says of a single one that it does', () => {
  expect(noticeAt(506)).toBe(
    '1 setting needs a newer server than this one (feature level 506): Push notifications by default (507).',
  )
})

it('says nothing of a server that has them all, and of one that does not tell its level', () => {
  expect([noticeAt(507), noticeAt(null)]).toEqual(['', ''])
})
