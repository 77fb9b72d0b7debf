import { expect, it } from 'vitest'
import type { DoctorStep, DoctorStepName, Finding } from '#contract/doctor.ts'
import { stateOf } from './found.ts'
import { diagnose } from './remedies.ts'

const step = (name: DoctorStepName, finding: Finding): DoctorStep => ({
  step: name,
  finding,
  state: stateOf(finding),
  facts: {},
  startMs: 0,
  tookMs: 1,
})

it('takes the fault that ends the connection before a warning, and the first of several warnings', () => {
  const old = step('level', 'level-old')
  const off = step('clock', 'clock-off')
  expect(diagnose([old, off])).toMatchObject({ cause: 'level-old', advice: 'update-server', tell: 'server' })
  expect(diagnose([old, off, step('account', 'key-refused')])).toMatchObject({ cause: 'key-refused', step: 'account' })
})

it('blames a proxy that is not used for the line alone', () => {
  const ignored = step('proxy', 'proxy-ignored')
  expect(diagnose([ignored, step('http', 'http-answers')])).toBeNull()
  expect(diagnose([ignored, step('reach', 'port-silent')])).toMatchObject({ cause: 'proxy-ignored', step: 'proxy' })
  expect(diagnose([ignored, step('account', 'key-refused')])).toMatchObject({ cause: 'key-refused' })
})

it('has nothing to say of what was not checked', () => {
  expect(diagnose([step('account', 'no-account'), step('secure', 'only-by-request')])).toBeNull()
})
