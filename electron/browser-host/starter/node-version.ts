import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../../services/shell-texts.ts'

/**
 * Null if this Node can run the installer of a package, otherwise the reason why not. The installer itself would fail
 * with an error of its syntax.
 */
export function findNodeProblem(packageFolder: string, version: string): string | null {
  const { engines } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    readonly engines?: { readonly node?: string }
  }
  const needed = /^>=\s*([\d.]+)$/.exec(engines?.node ?? '')?.[1]
  return needed === undefined || !isOlder(version, needed) ? null : t('start.oldNode', { needed, version })
}

function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = other.findIndex((part, index) => part !== (one[index] ?? 0))
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}
