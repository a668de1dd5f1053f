/** Id of the search panel in the header. */
export const searchPanelId = 'search';

/**
 * Inline script of every document. If Enter is pressed in the search field before hydration, it stores the text of the
 * field in the element. SearchField can then open the result after hydration. Like `pressedKey`, it ignores keys with
 * which the user operates an input method (for example to enter Tamil text).
 */
export const preHydrationSearchScript = `addEventListener("keydown",({key,keyCode,isComposing,target})=>{if(key=="Enter"&&keyCode!=229&&!isComposing&&target instanceof Element&&target.matches("#${searchPanelId} input"))target.dataset.entered=target.value});`;
