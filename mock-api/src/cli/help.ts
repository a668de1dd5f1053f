/** Text of `juris-mock-api --help`: the commands and the options that developers need, one per line. */
export const help = `Usage: juris-mock-api [options]                         starts the API
       juris-mock-api check <address> [--token <token>] compares responses of an API with the document
       juris-mock-api document                          prints the OpenAPI document

  --port <number>          port; 4000 by default
  --data <folder>          folder of the database and the uploads; ./data by default
  --seed <name>            content of a new database: empty, sample, demo or large
  --cors <origin>          lets pages of this origin read responses; may be repeated
  --open                   opens the documentation in a browser
  --fault "<call>=<what>"  makes requests fail: a status, html, null, drop or hang; "GET /api/banner=503"
  --delay "<call>=<ms>"    delays requests: "/api/*=500"
  --scenarios <folder>     folder with your scenarios
  --record <address> --to <folder>   passes requests on to another API and stores its responses
  --replay <folder>        responds with stored responses
  --check-answers          logs responses that do not match the OpenAPI document
  --form-limit <number>    public forms per network in ten minutes; 20 by default
  --reset --yes            sets the data aside and starts with new data
  --join                   accepts a database and an uploads folder that do not belong together
  --sweep-all              sets aside all files that no record names

While it runs, http://127.0.0.1:<port>/__mock controls it: faults, scenarios, snapshots, clock and journal.`;
