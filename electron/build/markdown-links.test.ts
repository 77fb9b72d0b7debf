import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const notOurs = new Set(['node_modules', 'dist', 'release', 'screenshots', 'test-results', '.git'])

/** The Markdown files of the repository, from its root. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : pagesIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })

const pages = pagesIn(root)

/** Anchors of a page's headings, as the usual viewers of Markdown make them. */
function anchorsOf(page: string): Set<string> {
  const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '')
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Relative links of a page whose target doesn't exist. */
function deadLinks(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : join(dirname(page), decodeURI(path))
    if (!existsSync(target)) return true
    return anchor !== undefined && (!statSync(target).isFile() || !anchorsOf(target).has(anchor))
  })
}

describe('the Markdown pages of the repository', () => {
  it('are found', () => {
    expect(pages.map((page) => relative(root, page))).toContain('README.md')
  })

  it.each(pages.map((page) => [relative(root, page), page] as const))('have only links that open: %s', (_, page) => {
    expect(deadLinks(page)).toEqual([])
  })
})
