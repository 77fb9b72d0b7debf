import { expect, it } from 'vitest'
import type { Values } from '#contract/records/define.ts'
import { carriedFields, missingLevel } from '#contract/records/index.ts'
import { LevelNotice } from '../../../records/edit/level-notice.tsx'
import { render } from '../../../testing/render.tsx'
import '../record-texts.ts'

/** Text of the notice, without the provider's styles. */
const noticeAt = (level: number | null, base: Values = {}) =>
  [...render(<LevelNotice kind="channel" act="update" base={base} level={level} />).container.children]
    .filter(({ tagName }) => tagName !== 'STYLE')
    .map(({ textContent }) => textContent)
    .join('')

it('lists once the settings an older server lacks, each with the level that introduced it', () => {
  expect(noticeAt(175)).toMatch(/^\d+ settings need a newer server than this one \(feature level 175\): /)
  expect(noticeAt(175)).toContain('Folder (389)')
  expect(noticeAt(390)).not.toContain('Folder')
})

it('lists no field that another act changes', () => {
  expect(noticeAt(387, { is_archived: true })).toContain('Archived (388)')
  expect(noticeAt(387, { is_archived: false })).not.toContain('Archived (388)')
})

/** Level from which on a server has every setting. */
const complete = Math.max(
  ...carriedFields('channel', 'update').map((field) => missingLevel('channel', 'update', field, 1) ?? 0),
)

it('uses the singular for one setting', () => {
  expect(noticeAt(complete - 1)).toMatch(/^1 setting needs a newer server/)
  expect(noticeAt(complete - 1)).toContain(`(${complete})`)
})

it('shows nothing for a server that has them all, or that does not report its level', () => {
  expect([noticeAt(complete), noticeAt(null)]).toEqual(['', ''])
})
