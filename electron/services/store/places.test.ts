import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'
import { createFakeShell } from '../testing/fake-ports.ts'

it('lists the places of the data folder, and shows those that exist', async () => {
  const shown: string[] = []
  const { ports, remove } = await createFakeShell({
    canShowInFolder: true,
    showInFolder: async (path) => shown.push(path) > 0,
  })
  const { userDataFolder: folder } = ports
  try {
    await mkdir(join(folder, 'journal'))
    const { list, show } = createPlaces(ports)
    expect(list()).toEqual({
      canShow: true,
      places: [
        { name: 'folder', path: folder, exists: true },
        { name: 'drafts', path: join(folder, 'drafts'), exists: false },
        { name: 'runs', path: join(folder, 'runs'), exists: false },
        { name: 'lists', path: join(folder, 'lists'), exists: false },
        { name: 'journal', path: join(folder, 'journal'), exists: true },
        { name: 'log', path: null, exists: false },
      ],
    })
    expect([await show('journal'), await show('drafts'), await show('log')]).toEqual([true, false, false])
    expect(shown).toEqual([join(folder, 'journal')])
  } finally {
    await remove()
  }
})
