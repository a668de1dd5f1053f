export const searchPanelId = 'search';

/**
 * Inline script of every document. If Enter is pressed in the search field before hydration, it stores the text, and
 * SearchField opens the result after hydration. Like `pressedKey`, it ignores keys of input methods.
 */
export const preHydrationSearchScript = `addEventListener("keydown",({key,keyCode,isComposing,target})=>{if(key=="Enter"&&keyCode!=229&&!isComposing&&target instanceof Element&&target.matches("#${searchPanelId} input"))target.dataset.entered=target.value});`;
