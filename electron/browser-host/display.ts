/** Returns false if no window can be shown. Only Linux and similar systems may lack a display. */
export function hasDisplay(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (platform === 'win32' || platform === 'darwin') return true
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}
