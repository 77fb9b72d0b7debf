import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { MarkedText } from './marked-text.tsx'
import { NameText } from './name-text.tsx'
import { PermissionPills } from '../../records/permission-picker/permission-pills.tsx'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { render as renderInPage } from '../../testing/render.tsx'
import { FilterChip } from '../filter-bar/filter-bar.tsx'
import { TextDifference } from '../../records/review/text-difference.tsx'

const t = texts('organization')

const textOf = (element: ReactNode) => render(element).container.textContent

describe('a name', () => {
  it('is shown unchanged if nothing is hidden', () => {
    expect(render(<NameText text="Отдел IT" />).container.innerHTML).toBe('<bdi>Отдел IT</bdi>')
  })

  it.each([
    ['Delete \u202eyrotsih', 'Delete ‹U+202E›yrotsih', 'reading direction: U+202E'],
    ['gen\u200beral', 'gen‹U+200B›eral', 'can’t see: U+200B'],
    ['g\u0435neral', 'g\u0435neral', 'look like Latin ones: \u0435'],
  ])('shows hidden characters, and explains them in a tooltip', (name, shown, why) => {
    expect(textOf(<NameText text={name} />)).toBe(shown)
    const mark = screen.getByRole('img')
    expect(mark.title).toContain(why)
    expect(mark.getAttribute('aria-label')).toContain(why)
  })

  it('shows hidden characters in a sentence, a list, a search result and a comparison too', () => {
    const name = 'Delete \u202eyrotsih'
    expect(t('link.not-opened', { url: name })).toContain('Delete ‹U+202E›yrotsih')
    expect(formatList([name, 'b'])).toContain('‹U+202E›')
    expect(render(<MarkedText text={name} query="delete" />).container.innerHTML).toContain('<b>Delete</b> ‹U+202E›')
    expect(textOf(<TextDifference from="gen" to={'gen\u200b'} />)).toContain('‹U+200B›')
  })

  it('shows hidden characters in the pills of a permission and in the value of a filter', () => {
    const group = { id: 7, name: 'Delete \u202eyrotsih', description: '' }
    const directory = { ...emptyDirectory, groups: new Map([[7, group]]) } as unknown as typeof emptyDirectory
    const pills = renderInPage(<PermissionPills value={7} base={7} directory={directory} />).container
    expect(pills.textContent).toContain('Delete ‹U+202E›yrotsih')
    const filter = { id: 'group', label: 'Group', isSingle: true, options: [{ value: '7', label: group.name }] }
    const chip = renderInPage(<FilterChip filter={filter} value="7" onChange={() => undefined} />).container
    expect(chip.textContent).toContain('Delete ‹U+202E›yrotsih')
  })
})
