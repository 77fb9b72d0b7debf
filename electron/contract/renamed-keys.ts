/**
 * Reads an object that an earlier version stored under other names, and returns it with the current names. Other values
 * are returned unchanged. For `z.preprocess`.
 */
export const withNames =
  (names: Readonly<Record<string, string>>) =>
  (stored: unknown): unknown => {
    if (typeof stored !== 'object' || stored === null || !Object.keys(names).some((name) => name in stored))
      return stored
    // A file that both versions wrote keeps the newer value.
    const current = Object.entries(stored).filter(([name]) => !Object.hasOwn(names, name))
    const renamed = Object.entries(stored).flatMap(([name, value]) =>
      Object.hasOwn(names, name) ? [[names[name] ?? name, value] as const] : [],
    )
    return Object.fromEntries([...renamed, ...current])
  }
