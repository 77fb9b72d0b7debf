/** Describes the server at a feature level. */
export function serverIdentity(level: number) {
  return {
    zulip_version: versionAtLevel(level),
    zulip_merge_base: versionAtLevel(level),
    zulip_feature_level: level,
  }
}

/** Approximate release for a level; nothing depends on it. */
function versionAtLevel(level: number): string {
  if (level >= 425) return `12.0-dev+demo.${level}`
  if (level >= 371) return '11.0'
  if (level >= 237) return '10.0'
  return level >= 100 ? '8.0' : '4.0'
}
