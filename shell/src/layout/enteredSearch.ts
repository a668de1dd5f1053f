/** The id of the search's panel in the header. */
export const searchPanelId = 'search';

/**
 * A script for every document. It remembers that Enter was pressed in the search before hydration, and with which text,
 * so that the search continues with it (SearchField). It ignores keys of input methods like `pressedKey`.
 */
export const enteredSearchScript = `addEventListener("keydown",({key,keyCode,isComposing,target})=>{if(key=="Enter"&&keyCode!=229&&!isComposing&&target instanceof Element&&target.matches("#${searchPanelId} input"))target.dataset.entered=target.value});`;
