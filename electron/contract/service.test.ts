import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const facts = readFileSync(new URL('service.md', import.meta.url), 'utf8')

/** Anchors as GitHub derives them: lower case, hyphens for spaces, no other punctuation. */
const anchors = [...facts.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-'),
)

it('has each heading once', () => {
  expect(anchors).toEqual([...new Set(anchors)])
})

it('has a heading for every citation', async () => {
  const missing: string[] = []
  for (const area of ['electron', 'renderer', 'e2e']) {
    for (const path of await readdir(join(root, area), { recursive: true })) {
      if (!/\.(?:css|html|md|mts|tsx?)$/.test(path)) continue
      const text = readFileSync(join(root, area, path), 'utf8')
      for (const [citation, anchor = ''] of text.matchAll(/\bservice\.md#([\w-]+)/g)) {
        if (!anchors.includes(anchor)) missing.push(`${area}/${path} cites ${citation}`)
      }
    }
  }
  for (const [citation, anchor = ''] of facts.matchAll(/\]\(#([\w-]+)\)/g)) {
    if (!anchors.includes(anchor)) missing.push(`service.md links ${citation}`)
  }
  expect(missing).toEqual([])
})
