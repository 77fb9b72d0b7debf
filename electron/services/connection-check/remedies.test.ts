import { expect, it } from 'vitest'
import type { CheckStep, CheckStepName, Finding } from '#contract/connection-check.ts'
import { stateOf } from './scene.ts'
import { diagnose } from './connection-check.ts'

const step = (name: CheckStepName, finding: Finding): CheckStep => ({
  step: name,
  finding,
  state: stateOf(finding),
  facts: {},
  startMs: 0,
  tookMs: 1,
})

it('prefers the fault that ends the connection to a warning, and the first of several warnings', () => {
  const old = step('level', 'level-old')
  const off = step('clock', 'clock-off')
  expect(diagnose([old, off])).toMatchObject({ cause: 'level-old', advice: 'update-server', contact: 'server' })
  expect(diagnose([old, off, step('account', 'key-refused')])).toMatchObject({ cause: 'key-refused', step: 'account' })
})

it('blames an unused proxy only for faults of the line', () => {
  const ignored = step('proxy', 'proxy-ignored')
  expect(diagnose([ignored, step('http', 'http-answers')])).toBeNull()
  expect(diagnose([ignored, step('reach', 'port-silent')])).toMatchObject({ cause: 'proxy-ignored', step: 'proxy' })
  expect(diagnose([ignored, step('account', 'key-refused')])).toMatchObject({ cause: 'key-refused' })
})

it('does not judge what was not checked', () => {
  expect(diagnose([step('account', 'no-account'), step('secure', 'only-by-request')])).toBeNull()
})
