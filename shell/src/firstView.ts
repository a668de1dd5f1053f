import type { PageHandle } from '@juris/platform';
import { json } from './inlineJson';

/** What a page behind sign-in shows first, as the server drew it: it stands in until the application has drawn the page. */
interface FirstView {
  request: XMLHttpRequest;
  styles?: CSSStyleSheet;
}

declare global {
  var firstView: FirstView | undefined;
}

/** Where the server draws first views: before the path of the page. */
export const firstViewMount = '/first-view';

/** The element around it. */
export const firstViewId = 'first-view';

/** How long the application waits for the first view to have the line for itself, and how long the view is wanted, in milliseconds. */
const headStart = 1_000;
const requestTimeout = 3_000;

/**
 * A function for a script in the document: asks for the first view with a token, and puts it onto the page. It comes as a
 * document that the browser has parsed, without scripts: no text becomes markup here, so the site's Trusted Types policy
 * needs no way for that. Its styles come as a sheet of rules, which the policy of the document allows.
 * @returns the text of a function from the token to a promise that is done when its answer begins, and what is asked for then
 *   comes behind it; when it failed, or had its head start
 */
export const firstViewScript = ({
  unlessKept,
}: NonNullable<PageHandle['firstView']>) => `token=>new Promise(done=>{
const{pathname,search}=location;
if(!document.adoptedStyleSheets||Object.keys(localStorage).some(key=>key.startsWith(${json(unlessKept)})&&key.endsWith(" "+pathname)))return done();
const request=new XMLHttpRequest,view=window.firstView={request};
request.open("GET",${json(firstViewMount)}+pathname+search);
request.responseType="document";request.timeout=${requestTimeout};
request.setRequestHeader("authorization","Bearer "+token);
request.onload=()=>{
const{status,response}=request,drawn=response&&response.getElementById(${json(firstViewId)});
if(status!=200||!drawn)return;
view.styles=new CSSStyleSheet;
view.styles.replaceSync(response.querySelector("pre").textContent);
document.adoptedStyleSheets=[view.styles];
document.getElementById("root").replaceChildren(drawn)};
request.onreadystatechange=request.onloadend=done;
request.send();
setTimeout(done,${headStart})})`;

/** Whether a first view stands on the page. */
export const hasFirstView = () => globalThis.firstView?.styles !== undefined;

/** The application draws now: what has not come by now is not wanted any more. */
export const stopFirstView = () => globalThis.firstView?.request.abort();

/** The application stands in its place: its styles go too, which would come after all others. */
export function endFirstView() {
  if (!globalThis.firstView) return;
  const { styles } = globalThis.firstView;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
}
