import { afterAll } from 'vitest'
import type { KindName } from '#contract/records/index.ts'
import { registerKind } from '../lib/records/kind-catalogues.ts'

/**
 * Gives a kind other texts during the tests of a file. Files of one worker share the modules, so the former texts are
 * registered again afterward.
 */
export function registerKindTexts(kind: KindName, find: Parameters<typeof registerKind>[1]): void {
  const before = registerKind(kind, find)
  afterAll(() => void registerKind(kind, before ?? (() => null)))
}
