import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ServerProbe } from '#contract/connection.ts'
import { Checks } from './checks.tsx'

// Only what the check of the clocks looks at.
const drawn = (clockAheadSeconds: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Checks
        probe={{ server: 'https://chat.example', clockAheadSeconds } as ServerProbe}
        refusal={null}
        isChecking={false}
      />
    </MantineProvider>,
  )

it('never says “Clocks agree” of clocks that differ, and by how much in words one can picture', () => {
  expect(drawn(59)).toContain('Clocks match')
  const html = drawn(-13_865_777)
  expect(html).not.toContain('Clocks match')
  expect(html).toContain('Clocks differ')
  expect(html).toContain('They differ by 160 days,')
})
