import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PersonGroups } from './person-groups.tsx'

const drawn = (groups: readonly { id: number; name: string }[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PersonGroups groups={groups} profileId="p1" />
    </MantineProvider>,
  )

const leads = { id: 21, name: 'Terminal leads' }
const watch = { id: 30, name: 'Night <watch>' }

it('links each group of a person to its page, joined as the language joins words', () => {
  const html = drawn([leads, watch])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#/o/p1/groups/21',
    '#/o/p1/groups/30',
  ])
  const words = html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '')
  expect(words).toContain('In 2 groups: Terminal leads and Night &lt;watch&gt;')
})

it('shows if a person is in no group', () => {
  expect(drawn([])).toContain('Only in role groups.')
  expect(drawn([])).not.toContain('href')
})
