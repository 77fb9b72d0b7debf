import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { createViews, viewLimits } from './views.ts'

describe('saved views', () => {
  let shell: FakeShell
  const ada = randomUUID()
  const bob = randomUUID()
  const view = (name: string, q: string) => ({ name, search: { q }, columns: ['name'] })
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(() => shell.remove())

  it('belong to a profile and a table, across a restart', async () => {
    const views = createViews(shell.ports)
    await views.keep(ada, 'channels', view('Quiet', 'a'))
    await views.keep(ada, 'folders', view('Quiet', 'b'))
    await views.keep(bob, 'channels', view('Quiet', 'c'))
    expect(await createViews(shell.ports).list(ada, 'channels')).toEqual([view('Quiet', 'a')])
  })

  it('are replaced in their position by one of the same name, and removed by name', async () => {
    const views = createViews(shell.ports)
    await views.keep(ada, 'channels', view('One', 'a'))
    await views.keep(ada, 'channels', view('Two', 'b'))
    expect(await views.keep(ada, 'channels', view('One', 'c'))).toEqual([view('One', 'c'), view('Two', 'b')])
    expect(await views.remove(ada, 'channels', 'One')).toEqual([view('Two', 'b')])
  })

  it('are limited in size and number, without losing stored ones', async () => {
    const views = createViews(shell.ports)
    await expect(views.keep(ada, 'channels', view('Big', 'x'.repeat(viewLimits.characters)))).rejects.toThrow(
      'too large',
    )
    for (let index = 0; index < viewLimits.views; index += 1) await views.keep(ada, 'channels', view(`v${index}`, ''))
    await expect(views.keep(ada, 'channels', view('one more', ''))).rejects.toThrow('can be stored')
    expect(await views.list(ada, 'channels')).toHaveLength(viewLimits.views)
  })
})
