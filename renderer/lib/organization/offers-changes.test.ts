import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { offersChanges } from './offers-changes.ts'

const connection = (featureLevel: number | null, permissions: Connection['realm']['permissions']) =>
  ({ featureLevel, realm: { permissions } }) as unknown as Connection

it('takes changes of groups as not offered only by a server that reports neither its level nor a permission', () => {
  expect(offersChanges(connection(null, {}))).toBe(false)
  expect(offersChanges(connection(90, {}))).toBe(true)
  expect(offersChanges(connection(null, { can_create_groups: 3 }))).toBe(true)
})
