/** Whether a window could be shown at all. Only on Linux and its kin is there a way to tell, and a need to. */
export function hasDisplay(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (platform === 'win32' || platform === 'darwin') return true
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}
