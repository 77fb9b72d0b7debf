/** Changes in one version, as `assets/CHANGELOG.md` lists them: a heading with the version, then a list. */
export interface VersionChanges {
  readonly version: string
  readonly changes: readonly string[]
}

/** Reads the changelog. The page shows it in About, and a release has the part of its version as a description. */
export function readChangelog(text: string): readonly VersionChanges[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...lines] = part.split(/\r?\n/)
      const items = lines.join('\n').split(/^- /m).slice(1)
      return { version: version.trim(), changes: items.map((item) => item.trim().replaceAll(/\s+/g, ' ')) }
    })
}
