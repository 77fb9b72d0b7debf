/**
 * Keeps the keys of a composition from every handler of the page. An input method for Japanese, Chinese or Korean uses
 * Enter, Escape and arrows itself: they would confirm a deletion or clear a search. Call it once for each document.
 */
export function ignoreCompositions(): void {
  window.addEventListener(
    'keydown',
    (pressed) => {
      // Some input methods report the key that ends a composition only by this code.
      if (pressed.isComposing || pressed.keyCode === 229) pressed.stopImmediatePropagation()
    },
    { capture: true },
  )
}
