import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ServerProbe } from '#contract/connection.ts'
import { Checks } from './checks.tsx'

// A probe with only the fields that the check of the clocks uses.
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

it('never shows “Clocks match” for clocks that differ, and gives the difference in readable units', () => {
  expect(drawn(59)).toContain('Clocks match')
  const html = drawn(-13_865_777)
  expect(html).not.toContain('Clocks match')
  expect(html).toContain('Clocks differ')
  expect(html).toContain('They differ by 160 days,')
})
