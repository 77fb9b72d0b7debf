import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'

/**
 * Tests that show why records are not edited with React Hook Form (README.md). If one fails after an update, reconsider
 * the decision.
 */

const follow = { keepDirtyValues: true, keepErrors: true }

/** Returns the value in the form after a user edits it and the server then changes. */
function heldAfter(name: string, start: unknown, wanted: readonly unknown[], server: readonly unknown[]): unknown {
  const form = createFormControl<Record<string, unknown>>({ defaultValues: { [name]: start } })
  form.subscribe({ formState: { dirtyFields: true, values: true }, callback: () => undefined })
  for (const [turn, value] of wanted.entries()) {
    form.setValue(name, value, { shouldDirty: true })
    form.reset({ [name]: server[turn] }, follow)
  }
  return form.getValues()[name]
}

const people = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [] })

test('react-hook-form merges a permission or a list with the server’s', () => {
  expect(heldAfter('can_post', people(1), [people(1, 2)], [people()])).not.toEqual(people(1, 2))
  expect(heldAfter('can_post', people(1), [7], [people()])).not.toBe(7)
  expect(heldAfter('templates', ['x', 'y'], [['x']], [['x', 'y', 'z']])).not.toEqual(['x'])
})

test('react-hook-form drops the user’s value once the server has had it', () => {
  expect(heldAfter('description', 'old', ['mine', 'theirs'], ['theirs', 'newest'])).toBe('newest')
})
